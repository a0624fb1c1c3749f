/** One answer after the other on each connection. A request with `x-forwarded-for` has another address there each time. */
export type Asked = {
  url: string;
  requests: { path: string; headers: Record<string, string> }[];
  seconds: number;
  connections: number;
};

export type Answered = {
  answers: number;
  seconds: number;
  /** Milliseconds that 99 of 100 answers stayed under. */
  p99: number;
  /** Requests without an answer. */
  failed: number;
  /** Answers with a status of 400 or more. */
  refused: number;
};

/** A program that puts load on a server. */
export type Client = {
  name: string;
  /** Whether it is faster than any server here, so that the rates are the server's. */
  keepsUp: boolean;
  ask(asked: Asked): Promise<Answered>;
};
