/** Loads a script of the portal; a page that lies in a folder may load scripts, but may not fetch. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded.`)));
    document.head.append(script);
  });
}
