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

export type UploadState =
  | { phase: "idle" | "done" }
  | { phase: "busy"; text: string }
  | { phase: "failed"; field: "image" | "imageUrl"; text: string };

/**
 * Sends a chosen file, or another site's address to copy, at once, so that saving the form does not wait for it. A
 * newer one replaces an older one.
 */
export function useImageUpload(onStored: (imageUrl: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const underWay = useRef<AbortController | null>(null);
  const notify = useNotify();
  const loggedOut = useLoggedOut();
  useEffect(() => () => underWay.current?.abort(), []);

  const fail = (field: "image" | "imageUrl", { title, text }: UploadMessage) => {
    setState({ phase: "failed", field, text: asOneLine({ title, text }) });
    void notify({ title, text, error: true });
  };

  async function send(field: "image" | "imageUrl", text: string, init: RequestInit) {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ phase: "busy", text });
    const ended = startUploading();
    try {
      const response = await fetch(uploadPath, { ...init, method: "POST", signal: controller.signal });
      if (response.status === 401) {
        setState({ phase: "failed", field, text: asOneLine(uploadMessages.loggedOut) });
        return loggedOut();
      }
      if (!response.ok) return fail(field, await reasonOf(response, field));
      const { imageUrl } = (await response.json()) as { imageUrl: string };
      setState({ phase: "done" });
      onStored(imageUrl);
    } catch {
      if (!controller.signal.aborted) fail(field, uploadMessages.failed);
    } finally {
      ended();
    }
  }

  return {
    state,
    fail,
    /** Removes the message about an earlier file. */
    reset: () => setState({ phase: "idle" }),
    /** Returns whether the file is sent. A file of a wrong type or size is not. */
    upload(file: File): boolean {
      const message = objection(file);
      if (message) fail("image", message);
      else {
        const body = new FormData();
        body.set("image", file);
        void send("image", `Uploading ${file.name}…`, { body });
      }
      return !message;
    },
    copy(address: string): void {
      const headers = { "Content-Type": "application/json" };
      void send("imageUrl", "Copying the picture…", { headers, body: JSON.stringify({ imageUrl: address }) });
    },
  };
}

/** The server's message for a file that it would refuse, without sending it. */
function objection({ type, size }: File): UploadMessage | null {
  if (!(uploadTypes as readonly string[]).includes(type)) return uploadMessages.wrongType;
  return size > maxUpload ? uploadMessages.tooLarge : null;
}

/** The server's message for the field, if there is one. */
async function reasonOf(response: Response, field: string): Promise<UploadMessage> {
  const { message, errors } = (await response.json().catch(() => ({}))) as { message?: string; errors?: FieldErrors };
  const text = errors?.[field]?.[0];
  return message && text ? { title: message, text } : uploadMessages.failed;
}
