/** The reader's light and text size, set before the first paint; and the picker in the header of the pages. */

(() => {
  const PLACE = "undercroft:settings";

  interface Settings {
    theme?: string;
    text?: string;
    speed?: string;
  }

  function stored(): Settings {
    try {
      return (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Settings;
    } catch {
      return {};
    }
  }

  function wear({ theme = "auto", text = "normal", speed = "normal" }: Settings): void {
    const root = document.documentElement.dataset;
    root.theme = theme;
    root.text = text;
    root.motion = speed === "instant" ? "off" : "on";
  }

  function keep(theme: string): void {
    const settings = { ...stored(), theme };
    wear(settings);
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      /* kept until the page is closed */
    }
  }

  function offerChoice(): void {
    const look = document.getElementById("look");
    const picker = document.querySelector<HTMLSelectElement>("#theme");
    if (!look || !picker) return;
    look.hidden = false;
    picker.value = stored().theme ?? "auto";
    picker.addEventListener("change", () => keep(picker.value));
  }

  wear(stored());
  addEventListener("storage", () => wear(stored()));
  document.addEventListener("DOMContentLoaded", offerChoice);
})();
