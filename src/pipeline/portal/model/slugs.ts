/** Returns a function that makes a unique id for each heading of one page: lower case, words joined by `-`. */
export function slugger(): (title: string) => string {
  const seen = new Map<string, number>();
  return (title) => {
    const slug = slugOf(title);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count + 1}`;
  };
}

/** A title as an id: lower case, words joined by `-`. */
export function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  return words.join('-');
}
