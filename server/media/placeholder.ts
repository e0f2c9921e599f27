/**
 * What a product without a picture shows, in the ratio of cards: an empty hanger in hairlines on the
 * picture ground of the look, with its own dark colours.
 */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 570" width="450" height="570">
<style>
rect{fill:#efeae0}path{fill:none;stroke:#8c8477;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-color-scheme:dark){rect{fill:#26231f}path{stroke:#7d766b}}
</style>
<rect width="450" height="570"/>
<path d="M207 222c0-11 8-19 18-19s18 8 18 18c0 9-5 14-11 18-5 3-7 6-7 12l107 68c12 8 8 22-6 22H124c-14 0-18-14-6-22l107-68"/>
</svg>
`;
