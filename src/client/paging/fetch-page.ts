import type { AccountTransaction } from './key.ts';

/** The query of a page: Endpoints › GET /accounts/<account_id>/transactions › Query parameters. */
export interface PageQuery {
  readonly from: string;
  readonly to: string;
  readonly limit?: number;
  /** As text that was on a record, or a moment of the range. */
  readonly offset?: string;
  readonly direction?: 'next' | 'prev';
}

/** Gets one page. It throws where none arrives; what it throws ends the walk unchanged. */
export type FetchPage = (query: PageQuery, signal?: AbortSignal) => Promise<readonly AccountTransaction[]>;
