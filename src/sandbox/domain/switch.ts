/** An open question of the text ("not shown") that a server must answer, and the answers that the sandbox can give. */
export interface Switch {
  /** The id of the question under `x-not-shown` in the document. */
  readonly question: string;
  /** What the switch decides, for people. */
  readonly decides: string;
  /**
   * Every answer with its meaning. An object keeps answers that are numbers, such as 401, in their own order: which one
   * is the default is told by the defaults beside the switches.
   */
  readonly answers: Readonly<Record<string, string>>;
}
