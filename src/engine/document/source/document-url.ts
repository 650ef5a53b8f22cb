/** Whether `--document`, or the document of a configuration, is the address of a document, not a file. */
export function isDocumentUrl(documentName: string): boolean {
  return /^https?:\/\//i.test(documentName);
}
