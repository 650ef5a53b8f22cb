import { isDate } from './date.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const SHORT_DAY = `(?<weekday>${DAYS.map((day) => day.slice(0, 3)).join('|')})`;

const IMF_FIXDATE = new RegExp(`^${SHORT_DAY}, (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`);
const RFC850_DATE = new RegExp(`^(?<weekday>${DAYS.join('|')}), (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT$`);
const ASCTIME_DATE = new RegExp(`^${SHORT_DAY} ${MONTH} (?<day>\\d\\d| \\d) ${TIME} (?<year>\\d{4})$`);

/**
 * Format `http-date`: whether `text` is an HTTP-date (RFC 9110, section 5.6.7), in the preferred form or one of the two
 * obsolete forms, on the day of the week that it names. The century of a year of two digits is not known, nor is its day.
 */
export function isHttpDate(text: string): boolean {
  const parts = (IMF_FIXDATE.exec(text) ?? RFC850_DATE.exec(text) ?? ASCTIME_DATE.exec(text))?.groups;
  if (parts === undefined) return false;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '', second = '' } = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return false;
  const written = `${pad(MONTHS.indexOf(month) + 1)}-${pad(Number(day))}`;
  // 2000 was a leap year.
  if (year.length === 2) return isDate(`2000-${written}`);
  const date = `${year}-${written}`;
  return isDate(date) && DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]?.startsWith(weekday) === true;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
