import { chosenTheme } from './chosen-theme.ts';

// Runs before anything is drawn, so that a page never flashes in the other scheme.
const theme = chosenTheme();
if (theme !== null) document.documentElement.dataset['theme'] = theme;
