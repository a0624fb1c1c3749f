declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** An S3-compatible server that keeps its objects in a folder. It knows keys, and does not check their signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
