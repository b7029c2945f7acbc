import type { ErrorKey } from './errors.ts';

export interface FieldError {
  /** The parameter's name as it was sent, `items.0.count` for nested ones. */
  field: string;
  message: string;
}

export interface SuccessEnvelope<Data> {
  code: 0;
  msg: '';
  data: Data;
}

export interface ErrorEnvelope {
  code: number;
  key: ErrorKey;
  /** The message in the language of the call, English where that language lacks it. */
  msg: string;
  errors?: FieldError[];
  /** What the message says, for programs. */
  data?: Record<string, string>;
  /** Quoted back so that a person can name the failed request to support. */
  requestId?: string;
}

export type Envelope<Data> = SuccessEnvelope<Data> | ErrorEnvelope;
