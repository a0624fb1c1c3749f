declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** An S3-compatible server that keeps its objects in a folder. It knows keys. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
