/** The text of a header. One that was sent several times is joined by commas, as HTTP says. */
export function headerText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ');
}
