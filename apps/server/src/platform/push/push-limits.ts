/** Every limit of the socket server; a test passes smaller ones. */
export interface PushLimits {
  helloTimeoutMs: number;
  heartbeatMs: number;
  /** How long those who were told to go elsewhere have for it. */
  stopTimeoutMs: number;
  /** Told to go elsewhere in a second: all at once they would be at the door of the others at once. */
  goodbyesPerSecond: number;
  /** However many there are, the last one is told by then. */
  goodbyeMs: number;
  payloadBytes: number;
  messagesPerSecond: number;
  /** A browser that does not take what is sent to it is let go. */
  bufferedBytes: number;
  connections: number;
  connectionsPerAddress: number;
}

export const PUSH_LIMITS: PushLimits = {
  helloTimeoutMs: 5_000,
  heartbeatMs: 30_000,
  stopTimeoutMs: 2_000,
  goodbyesPerSecond: 2_000,
  goodbyeMs: 3_000,
  payloadBytes: 64 * 1024,
  messagesPerSecond: 20,
  bufferedBytes: 1024 * 1024,
  connections: 20_000,
  connectionsPerAddress: 50,
};

/** Why the server closes. 1000 to 1999 are the protocol's own, 4000 to 4999 ours, named after the HTTP statuses. */
export const CLOSE = { goingAway: 1001, tryLater: 1013, sessionInvalid: 4403, helloMissing: 4408, tooManyMessages: 4429 } as const;
