import { TextField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { addressOfPath, knownAddressLine } from "~/domain/parse-address";
import { address } from "./address.step";

const PATH = "/refi-mini/address/";

export const loader = stepLoader(address, {
  load: ({ state: { answers }, url: { pathname } }) => {
    // A link may contain an address. The address entered by the visitor takes precedence.
    const linked = pathname.startsWith(PATH) ? addressOfPath(pathname.slice(PATH.length)) : "";
    const entered = answers.typedAddress;
    return { data: {}, values: { address: entered ? knownAddressLine(entered) : linked } };
  },
});

export const action = stepAction(address, ({ values }) =>
  done({ answers: { typedAddress: values.address } }),
);

export default function Address() {
  return (
    <StepPage
      picture="house"
      lead="Type the address as you would on a letter. You can check it on the next page."
    >
      <StepForm submit="Continue">
        <TextField
          name="address"
          label="Address of the home"
          hint="Such as 12 Oak Street, Unit 4, Irvine, CA 92602"
          autoCapitalize="words"
        />
        <Details summary="Why we ask">
          <p>
            We lend only in some states, and costs differ from place to place. With the address we can also
            look up what the home may be worth. We won't send letters there unless you apply for a loan.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
