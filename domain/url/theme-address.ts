/** Address of the style sheet of the shop’s theme. */
export const themePath = '/theme.css';
