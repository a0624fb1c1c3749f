import { useEffect, useRef, useState } from "react";
import {
  asOneLine,
  maxUpload,
  type UploadMessage,
  uploadMessages,
  uploadPath,
  uploadTypes,
} from "~/facts/image-upload";
import type { FieldErrors } from "~/facts/problem";
import { startUploading } from "~/forms/uploading";
import { useNotify } from "~/ui/notices/notices";
import { useLoggedOut } from "~/ui/notices/use-logged-out";
import { sendUpload } from "./send-upload";
import { smallerPicture } from "./smaller-picture";

export type UploadState =
  | { phase: "idle" | "done" }
  /** `part`: how much has been sent, from 0 to 1. */
  | { phase: "busy"; text: string; part?: number }
  | { phase: "failed"; field: "image" | "imageUrl"; text: string };

type Options<Stored> = {
  /** Where files are sent. */
  path?: string;
  /** Makes something of the answer. */
  onStored: (stored: Stored) => void;
  /** The file that was chosen is not sent: it must not be sent with a form either. */
  onRefused?: () => void;
};

/**
 * Sends a chosen file, or another site's address to copy, at once, so that saving the form does not wait for it. A big
 * photograph is made smaller first. A newer one replaces an older one.
 */
export function useImageUpload<Stored = { imageUrl: string }>({
  path = uploadPath,
  onStored,
  onRefused,
}: Options<Stored>) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const underWay = useRef<AbortController | null>(null);
  const notify = useNotify();
  const loggedOut = useLoggedOut();
  useEffect(() => () => underWay.current?.abort(), []);

  const fail = (field: "image" | "imageUrl", { title, text }: UploadMessage) => {
    setState({ phase: "failed", field, text: asOneLine({ title, text }) });
    void notify({ title, text, error: true });
  };

  async function send(
    field: "image" | "imageUrl",
    text: string,
    prepare: () => Promise<{ body: FormData | string; type?: string } | UploadMessage>,
  ) {
    underWay.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setState({ phase: "busy", text });
    const ended = startUploading();
    try {
      const prepared = await prepare();
      if (signal.aborted) return;
      if (!("body" in prepared)) {
        onRefused?.();
        return fail(field, prepared);
      }
      const onProgress = (part: number) => setState({ phase: "busy", text, part });
      const { body, type } = prepared;
      const { status, json } = await sendUpload(path, body, { signal, type, onProgress });
      if (signal.aborted) return;
      if (status === 401) {
        setState({ phase: "failed", field, text: asOneLine(uploadMessages.loggedOut) });
        return loggedOut();
      }
      if (status < 200 || status > 299) return fail(field, reasonOf(json, field));
      setState({ phase: "done" });
      onStored(json as Stored);
    } catch {
      if (!signal.aborted) fail(field, uploadMessages.failed);
    } finally {
      ended();
    }
  }

  return {
    state,
    fail,
    /** Removes the message about an earlier file. What is still on its way does not replace what was chosen since. */
    reset() {
      underWay.current?.abort();
      setState({ phase: "idle" });
    },
    cancel() {
      underWay.current?.abort();
      onRefused?.();
      setState({ phase: "idle" });
    },
    /** A file of a wrong type is refused at once, and one that stays too large when it has been made smaller. */
    upload(file: File): void {
      if (!(uploadTypes as readonly string[]).includes(file.type)) {
        underWay.current?.abort();
        onRefused?.();
        fail("image", uploadMessages.wrongType);
        return;
      }
      void send("image", `Uploading ${file.name}…`, async () => {
        const smaller = await smallerPicture(file);
        if (smaller.size > maxUpload) return uploadMessages.tooLarge;
        const body = new FormData();
        body.set("image", smaller);
        return { body };
      });
    },
    copy(address: string): void {
      const body = JSON.stringify({ imageUrl: address });
      void send("imageUrl", "Copying the picture…", async () => ({ body, type: "application/json" }));
    },
  };
}

/** The server's message for the field, if there is one. */
function reasonOf(json: unknown, field: string): UploadMessage {
  const { message, errors } = (json ?? {}) as { message?: string; errors?: FieldErrors };
  const text = errors?.[field]?.[0];
  return message && text ? { title: message, text } : uploadMessages.failed;
}
