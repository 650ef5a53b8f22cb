import { type HttpExchange, sizeOf } from '../message/exchange.ts';

/** How much the two heads of an exchange count, in bytes. */
const HEADS = 2000;

/** How much memory an exchange takes while it waits for a thread, in bytes. */
export function bytesOf(exchange: HttpExchange): number {
  return HEADS + sizeOf(exchange);
}

/**
 * Receives exchanges that passed. It runs in the thread of the proxy: each method returns at once, never throws, and leaves
 * work to other threads. Each observer limits what it holds, and counts what it leaves out.
 */
export interface ExchangeObserver {
  /** Whether it takes the exchange of a request that has arrived, so that its bodies are kept. */
  wants(): boolean;
  /**
   * Takes an exchange that it wants, when the last byte of its response has passed. Other observers have the same object; the last
   * one may take the bytes of its bodies away.
   */
  take(exchange: HttpExchange): void;
  /** Finishes its work; nothing is passed to it any more. */
  close(): Promise<void>;
}
