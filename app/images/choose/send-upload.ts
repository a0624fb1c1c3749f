export type UploadAnswer = { status: number; json: unknown };

type Sending = {
  signal: AbortSignal;
  /** How much of the body has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  type?: string;
};

/** Sends a body and tells how much of it has gone, which `fetch` cannot. Rejects if there is no answer. */
export function sendUpload(
  path: string,
  body: FormData | string,
  { signal, onProgress, type }: Sending,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (type) request.setRequestHeader("Content-Type", type);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve({ status: request.status, json: parsed(request.responseText) }));
    for (const end of ["error", "abort", "timeout"]) {
      request.addEventListener(end, () => reject(new Error("No answer")));
    }
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) reject(new Error("No answer"));
    else request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
