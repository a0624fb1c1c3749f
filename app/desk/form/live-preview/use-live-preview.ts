import { useCallback, useEffect, useState } from "react";

/** How wide the page in the preview is: see live-preview.css. */
export type Device = "phone" | "desktop";

const place = "live-preview";
const isDevice = (text: string | null): text is Device => text === "phone" || text === "desktop";

/** Whether the preview beside a form is open, and how wide its page is. This browser remembers both. */
export function useLivePreview() {
  const [open, setOpen] = useState(false);
  const [device, setDevice] = useState<Device>("phone");
  useEffect(() => {
    const [kept, isOpen] = remembered();
    setDevice(kept);
    setOpen(isOpen);
  }, []);
  const remember = useCallback((device: Device, open: boolean) => {
    setDevice(device);
    setOpen(open);
    try {
      localStorage.setItem(place, `${device} ${open ? "open" : "closed"}`);
    } catch {
      // This browser stores nothing: the next form opens without it.
    }
  }, []);
  return { open, device, remember };
}

function remembered(): [Device, boolean] {
  try {
    const [device = "", state] = (localStorage.getItem(place) ?? "").split(" ");
    return [isDevice(device) ? device : "phone", state === "open"];
  } catch {
    return ["phone", false];
  }
}
