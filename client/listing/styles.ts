// The folder's styles in one order, whoever needs them first: the builds for browser and server then
// make the same style sheet of them, and a page links it once (docs/decisions/007).
import.meta.glob('./*.module.css', { eager: true });
