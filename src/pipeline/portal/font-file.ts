/**
 * The style sheet with the typeface, for every page. A page that lies in a folder may load styles, but not every browser lets it load
 * a font.
 */
export const FONT_FILE = 'assets/font.css';
