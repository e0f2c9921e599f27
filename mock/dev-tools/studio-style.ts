/** The look of the theme studio. */
export const studioStyle = `
:root { color-scheme: light dark; --bg: light-dark(#fff, #17181a); --stage: light-dark(#eceef1, #0d0e0f); --text: light-dark(#16181b, #f1f2f4); --soft: light-dark(#4d525a, #b6bbc3); --line: light-dark(#c9cdd3, #3a3e44); --bad: light-dark(#9c1c12, #ff9c92); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: minmax(300px, 360px) minmax(0, 1fr); block-size: 100dvh; font: 15px/1.45 system-ui, sans-serif; background: var(--bg); color: var(--text); }
form { overflow: auto; border-inline-end: 1px solid var(--line); padding: 0 20px; }
header a, .hint { color: var(--soft); font-size: 13px; } header { padding-block: 16px 4px; }
h1 { font-size: 22px; margin: 6px 0 0; letter-spacing: -.01em; } h2 { font-size: 15px; margin: 0 0 12px; }
section { padding-block: 18px; border-block-end: 1px solid var(--line); display: grid; gap: 10px; } section h2 { margin: 0; }
label { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; align-items: center; }
fieldset { border: 0; padding: 0; margin: 0; min-inline-size: 0; } 
.pair { display: grid; grid-template-columns: 1fr auto auto; gap: 12px; align-items: center; } .pair legend { float: inline-start; padding: 0; } .pair label { display: flex; gap: 6px; font-size: 13px; color: var(--soft); }
input[type=color] { inline-size: 40px; block-size: 32px; padding: 2px; border: 1px solid var(--line); border-radius: 6px; background: none; }
input[type=range] { grid-column: 1 / -1; inline-size: 100%; min-block-size: 24px; margin: 0; accent-color: var(--text); } output { font-variant-numeric: tabular-nums; color: var(--soft); }
select, button { font: inherit; color: inherit; min-block-size: 36px; padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--bg); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; } li { display: grid; grid-template-columns: 1fr auto auto; gap: 6px; align-items: center; padding: 4px 4px 4px 12px; border: 1px solid var(--line); border-radius: 8px; cursor: grab; } .check { display: flex; gap: 8px; } li button { min-inline-size: 36px; padding: 0; }
#faults ul { margin: 4px 0 0; padding: 10px 12px 10px 28px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); font-size: 13.5px; list-style: disc; }
#faults li { display: list-item; border: 0; padding: 2px 0; cursor: auto; }
footer { position: sticky; inset-block-end: 0; background: var(--bg); padding-block: 12px; border-block-start: 1px solid var(--line); margin-block-start: -1px; overflow-wrap: anywhere; } footer p { margin: 0 0 8px; } .buttons { display: flex; gap: 8px; } #save { background: var(--text); color: var(--bg); border-color: var(--text); font-weight: 600; } 
main { overflow: auto; background: var(--stage); padding: 16px 20px 32px; } .place { display: inline-flex; margin-block-end: 16px; }
.frames { display: grid; gap: 20px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
figure { margin: 0; min-inline-size: 0; } figcaption { font-size: 13px; color: var(--soft); margin-block-end: 6px; }
.screen { overflow: hidden; border-radius: 8px; border: 1px solid var(--line); background: var(--bg); } iframe { display: block; border: 0; transform-origin: 0 0; }
figure[data-width="360"] .screen { max-inline-size: 360px; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
`;
