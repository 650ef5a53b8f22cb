/** How long files must be still before they are built, and how long a stream of changes may put that off. Milliseconds. */
const STILL = 20;
const AT_MOST = 250;

/**
 * Runs `build` after changes: many at once cause one run, and a change during a run causes one more after it. Runs never
 * overlap, so the result of an older one never comes after that of a newer one.
 */
export class BuildLoop {
  readonly #build: (changedAt: number | undefined) => Promise<number | undefined>;
  #timer: NodeJS.Timeout | undefined;
  #changedAt: number | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  /**
   * @param build receives the time at which the first of the changes was seen (`performance.now()`), undefined when it runs
   *   because it asked to; never throws, and returns after how many milliseconds it wants to run again without a change
   */
  constructor(build: (changedAt: number | undefined) => Promise<number | undefined>) {
    this.#build = build;
  }

  /** Something has changed. */
  changed(): void {
    this.#changedAt ??= performance.now();
    const waited = performance.now() - this.#changedAt;
    this.#runIn(Math.max(0, Math.min(STILL, AT_MOST - waited)));
  }

  /** Resolves when no run is under way; none begins after that. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #runIn(ms: number): void {
    if (this.#isStopped || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, ms);
  }

  async #run(): Promise<void> {
    const changedAt = this.#changedAt;
    this.#changedAt = undefined;
    const again = await this.#build(changedAt);
    this.#running = undefined;
    if (this.#changedAt !== undefined) this.#runIn(STILL);
    else if (again !== undefined) this.#runIn(again);
  }
}
