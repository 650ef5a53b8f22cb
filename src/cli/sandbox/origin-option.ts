import { type Option, repeatable, wrongValue } from '../command/option.ts';

const one: Option<string> = {
  value: 'ORIGIN',
  help: 'Lets pages of this origin call the sandbox from a browser, such as http://localhost:3000; * lets all.',
  read: (given, place) => {
    if (given === '*' || isOrigin(given)) return given;
    throw wrongValue(place, given, 'an origin such as http://localhost:3000, or *.');
  },
};

/** `--cors`, any number of times. */
export const origins = repeatable(one);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
