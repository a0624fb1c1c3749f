import type { IncomingMessage } from "node:http";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { codingsOf, received, UnknownCodingError, unpacked } from "~/public-fetch/unpack.server";

/**
 * The unpacked bytes of an answer. Both the received and the unpacked bytes are counted as they come. So an endless file or
 * one that unpacks to the whole memory is read no further than `most`.
 *
 * @throws FeedTrouble, or the error of the connection or of the unpacking
 */
export async function readFeedBody(
  response: IncomingMessage,
  { most, onProgress }: { most: number; onProgress: () => void },
): Promise<Buffer> {
  const limit = (size: number) => {
    if (size > most) throw new FeedTrouble(`It is larger than ${Math.ceil(most / 1024 / 1024)} MB`);
  };
  const codings = codingsOf(response.headers["content-encoding"]);
  try {
    limit(Number(response.headers["content-length"] ?? 0));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of unpacked(codings, received(response, limit, onProgress), limit)) {
      size += chunk.length;
      limit(size);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof UnknownCodingError ? new FeedTrouble(error.message) : error;
  } finally {
    response.destroy();
  }
}
