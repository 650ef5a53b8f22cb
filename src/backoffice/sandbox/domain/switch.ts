/** An open question of the interface specification that a server must answer, and the possible answers of the sandbox. */
export interface Switch {
  /** The id of the question under `x-not-shown` in the document. */
  readonly question: string;
  /** The decision of the switch, for people. */
  readonly decides: string;
  /**
   * Every answer with its meaning. The default need not be the first, because an object has numbers, such as 401, in
   * ascending order; constants beside the switches name it.
   */
  readonly answers: Readonly<Record<string, string>>;
}
