// The folder's styles in one fixed order, so that browser and server builds make the same style
// sheet and a page links it once (docs/decisions/007).
import.meta.glob('./*.module.css', { eager: true });
