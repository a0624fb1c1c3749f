/** The response with a limit: reading more than `maxBytes` of its decompressed body throws the error of `tooLarge`. */
export function boundedResponse(response: Response, maxBytes: number, tooLarge: () => Error): Response {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(counted), response) : response;
}
