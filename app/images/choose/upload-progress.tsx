import { Button } from "~/ui/button";
import type { UploadState } from "./use-image-upload";

/** How far an upload is, with a button that ends it. Screen readers are told when it begins and when it is done. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  return (
    <>
      <p role="status" className="font-semibold text-leaf-dark not-empty:mt-2 [overflow-wrap:anywhere]">
        {state.phase === "busy" && state.text}
        {state.phase === "done" && "The picture is uploaded."}
      </p>
      {state.phase === "busy" && (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <progress
            value={state.part}
            max={1}
            aria-label={state.text}
            className="h-2.5 min-w-32 flex-1 appearance-none overflow-hidden rounded-full bg-line accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
          />
          <Button type="button" look="quiet" onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      )}
    </>
  );
}
