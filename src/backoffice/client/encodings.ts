/** Patterns of a secret as a URL, a form, JSON, HTML or base64 writes it. */
export function encodings(secret: string): RegExp[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  // base64 after none, one and two other bytes, without the characters that it shares with these.
  const inBase64 = ['', '-', '--'].map((before, at) =>
    btoa(before + bytes)
      .slice(at && at + 1)
      .replace(/.=+$/, ''),
  );
  return [secret, ...inBase64].map(patternOf);
}

/**
 * A pattern of a text in any encoding: between its letters and digits are as many other characters or escapes, whatever they mean.
 * Their number is limited, and no text can be read in two ways, so that no body takes more than linear time.
 */
function patternOf(text: string): RegExp {
  const pattern = text.replace(
    /[^a-z\d]+/gi,
    ({ length }) => `([\\\\%&]#?[a-z\\d]{1,5}|[^a-z\\d]){${length},${3 * length}}?`,
  );
  return new RegExp(pattern, 'gi');
}
