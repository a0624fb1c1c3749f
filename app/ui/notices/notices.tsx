import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import type { Notice } from "~/facts/notice";
import { CloseSign, NoticeCard, noticeClose } from "./notice-card";
import type { ToastProps } from "./toast";

/**
 * R3.12: how long a closed notice stays in memory, in milliseconds. Closing hides a notice at once. It is forgotten
 * when the next one comes, or after this time.
 */
const removalDelay = 1_000_000;

const Notify = createContext<(notice: Notice) => Promise<void>>(async () => {});

/** Shows a notice without a redirect: `notify(notices["invalid-image"])`. It is shown when the promise resolves. */
export const useNotify = () => useContext(Notify);

/**
 * Shows the newest notice, one at a time (R3.12). The toast's script is loaded with the first notice. If it cannot be
 * loaded, a plain card says the same.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; number: number; open: boolean } | null>(null);
  const [toast, setToast] = useState<{ Toast: ComponentType<ToastProps> } | null>(null);

  const notify = useCallback(async (notice: Notice) => {
    setToast(await import("./toast").catch(() => null));
    setShown((earlier) => ({ notice, number: (earlier?.number ?? 0) + 1, open: true }));
  }, []);

  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), []);

  const closed = shown !== null && !shown.open;
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => setShown(null), removalDelay);
    return () => clearTimeout(timer);
  }, [closed]);

  return (
    <Notify.Provider value={notify}>
      {children}
      {shown && toast && <toast.Toast key={shown.number} notice={shown.notice} open={shown.open} onClose={close} />}
      {shown?.open && !toast && (
        <NoticeCard
          notice={shown.notice}
          close={
            <button type="button" className={noticeClose} onClick={close}>
              <CloseSign />
            </button>
          }
        />
      )}
    </Notify.Provider>
  );
}
