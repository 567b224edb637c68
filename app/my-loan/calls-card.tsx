import { callSlotInBothZones } from "~/domain/call-hours";
import { CALLS, forLoan } from "./addresses";
import { callEntryAddress, callLocationOf, slotOf } from "./calls";
import type { LoanOverview } from "./visit";

/** The booked calls on the first page of My loan. */
export function CallsCard({ data }: { data: LoanOverview }) {
  const { calls, loan } = data.overview;
  const place = callLocationOf(data);
  const page = forLoan(CALLS, loan.appId);
  return (
    <section className="card" aria-labelledby="calls">
      <h2 id="calls">Appointments</h2>
      {calls.length === 0 ? (
        <p>No call is booked.</p>
      ) : (
        <ul className="list">
          {calls.map((call) => (
            <li key={call.callId}>
              <span>
                <b>Call with a loan expert</b>
                <small>
                  {callSlotInBothZones(slotOf(call), place)}. We call the phone ending in {call.phoneEnding}.
                </small>
                <a href={callEntryAddress(call.callId, loan.appId)}>Add it to your calendar</a>
              </span>
              <a href={page}>Move or cancel</a>
            </li>
          ))}
        </ul>
      )}
      {calls.length === 0 ? (
        <p>
          <a href={page}>Book a call</a>
        </p>
      ) : null}
      <p>
        <a href="/chat">Talk to a loan expert now</a>
      </p>
    </section>
  );
}
