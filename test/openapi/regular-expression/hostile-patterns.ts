/** A pattern that a backtracking matcher takes exponential or polynomial time for. */
export interface HostilePattern {
  readonly name: string;
  readonly pattern: string;
  /** A text of about `length` characters on which backtracking tries every way. */
  readonly attack: (length: number) => string;
  readonly matching: string;
  readonly other: string;
}

const EMAIL =
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$';

const many =
  (text: string, end = '') =>
  (length: number) =>
    text.repeat(Math.ceil(length / text.length)) + end;

type Row = [string, string, HostilePattern['attack'], matching: string, other: string];

const ROWS: readonly Row[] = [
  ['the e-mail pattern of OWASP', EMAIL, many('a', '!'), 'a.b@c.org', 'a@b'],
  ['the Java class name of OWASP', '^(([a-z])+.)+[A-Z]([a-z])+$', many('a'), 'a.Ab', 'ab'],
  ['nested +', '(a+)+$', many('a', 'b'), 'baa', 'ab'],
  ['nested + and a text', '^(a+)+b$', many('a'), 'aab', 'aa'],
  ['nested *', '^(a*)*$', many('a', 'b'), 'aa', 'ab'],
  ['overlapping alternatives', '(a|aa)+$', many('a', 'b'), 'aaa', 'ab'],
  ['an alternative that contains another', '^(a|a?)+$', many('a', 'b'), 'aa', 'ab'],
  ['equal alternatives', '^(?:a|b|ab)*c$', many('ab'), 'abac', 'aba'],
  ['.* in a group', '(.*)*x', many('y'), 'yx', 'y'],
  ['several .*', '^.*a.*a.*a.*a.*$', many('ab', '\n'), 'aaaa', 'aaa'],
  ['x*y without an anchor', 'x*y', many('x'), 'xxy', 'xx'],
  ['x+x+y', '(x+x+)+y', many('x'), 'xxy', 'xy'],
  ['optional parts before as many needed', `${'a?'.repeat(30)}${'a'.repeat(30)}$`, many('a', 'b'), 'a'.repeat(30), 'a'],
  ['counted optional parts', '^(?:a?){50}a{50}$', many('a'), 'a'.repeat(50), 'a'],
  ['counted repeats in each other', '^(?:(?:a{1,4}){1,4}){1,4}$', many('a', 'b'), 'aaaaa', 'ab'],
  ['white space', '\\s*\\s*\\s*$', many(' ', 'x'), 'a ', ''],
  ['trimming', '\\s+$', many(' ', 'x'), 'a ', 'a'],
  ['words', '^(\\w+\\s?)*$', many('word ', '!'), 'a b', 'a!'],
  ['a list of numbers', '^(\\d+,?)+$', many('1', 'x'), '1,22', 'x'],
  ['quoted text', '^"(?:[^"\\\\]|\\\\.|[^"])*"$', many('\\a'), '"\\a"', '"'],
  ['an HTML comment', '<!--(?:-?[^-]|--+)*-->', many('<!--a--'), '<!--a-->', '<!--'],
  ['nested + in a look-ahead', '^(?=(a+)+$).*$', many('a', 'b'), 'aa', 'ab'],
  ['nested + in a negative look-ahead', '^(?!(a+)+$).*$', many('a', 'b'), 'ab', 'aa'],
  ['nested + in a look-behind', '(?<=^(a+)+)b$', many('a'), 'aab', 'aa'],
  ['look-ahead at each position', '^(?:(?=.*x)a)*$', many('a'), '', 'a'],
  ['look-around in each other', '(?=(?<=(?:a|aa)*)(?!(?:a+)+b))c', many('a'), 'ac', 'ab'],
  ['word boundaries', '^(?:\\b\\w+\\b\\W*)+$', many('ab ', '\u0000'), 'a b', ''],
  ['Unicode letters', '^(\\p{L}+\\p{L}*)+$', many('é', '!'), 'éa', '1'],
  ['letters beyond the BMP', '^([\\u{1F600}-\\u{1F64F}]+)+$', many('😀', 'x'), '😀😀', '\ud83d'],
  ['lazy repeats', '^(a+?)+?$', many('a', 'b'), 'aa', 'ab'],
  ['a version', '^(\\d+\\.?)+(-(\\w+\\.?)+)?$', many('1', '!'), '1.2-a.b', '!'],
  ['a URL', '^(https?://)?([\\w-]+\\.?)+(/[\\w-]*)*$', many('a', '!'), 'http://a.b/c', '!'],
];

/** At least 25 patterns of different kinds, each with texts. The last text of each row does not match. */
export const HOSTILE_PATTERNS: readonly HostilePattern[] = ROWS.map(([name, pattern, attack, matching, other]) => ({
  name,
  pattern,
  attack,
  matching,
  other,
}));
