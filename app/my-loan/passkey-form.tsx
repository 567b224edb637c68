import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { submitForm } from "~/browser/submit-form";
import { StepForm } from "~/ui/page";

/**
 * A form whose answer a device gives: it makes a passkey, or signs with one. It needs scripts, so
 * without them the form has nothing to press, and says what else there is.
 */

export interface PasskeyFormProps {
  /** whether the device makes a passkey, or uses one */
  act: "add" | "use";
  /** JSON of the options, made by the backend */
  options: string;
  /** label of the button */
  label: string;
  /** what a browser without scripts, or without passkeys, reads instead of the button */
  otherwise: string;
  children?: ReactNode;
}

type Ready = (options: string) => Promise<string>;

export function PasskeyForm({ act, options, label, otherwise, children }: PasskeyFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [ask, setAsk] = useState<{ device: Ready }>();
  const [said, setSaid] = useState<string>();
  // Loaded before the press: a browser asks its owner only right after one.
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { deviceAct } = await import("~/browser/passkeys");
      const device = deviceAct(act);
      if (device) setAsk({ device });
    };
    load().catch(() => undefined);
  }, [act]);

  const askDevice = async (form: HTMLFormElement): Promise<void> => {
    if (!ask || !field.current) return;
    setSaid("Your device is asking you.");
    try {
      field.current.value = await ask.device(options);
      setSaid("");
      submitForm(form);
    } catch {
      setSaid("Your device didn't confirm it, so nothing was done. You can try again.");
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (field.current?.value !== "") return;
    event.preventDefault();
    void askDevice(event.currentTarget);
  };

  return (
    <StepForm submit={null} formKey={act} props={{ onSubmit }}>
      <input ref={field} key={options} type="hidden" name="response" defaultValue="" data-options={options} />
      <div className="passkey">
        {/* Hidden until it works; the words stand in its place. */}
        <div hidden={ask === undefined}>
          {children}
          <button type="submit" className="btn">
            {label}
          </button>
        </div>
        <p role="status" className="hint">
          {said ?? (ask ? "" : otherwise)}
        </p>
      </div>
    </StepForm>
  );
}
