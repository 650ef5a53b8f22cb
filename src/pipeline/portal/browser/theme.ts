import { chosenTheme } from './kept-choice.ts';
import { findPortalRoot } from './portal-root.ts';

// Runs before anything is drawn, so that a page never flashes in the other scheme.
const theme = chosenTheme();
const root = document.documentElement;
if (theme !== null) root.dataset['theme'] = theme;
// The page of an address that does not exist has no other script, since it does not know where they are.
if (root.dataset['notFound'] !== undefined) addEventListener('DOMContentLoaded', findPortalRoot);
