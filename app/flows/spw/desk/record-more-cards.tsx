import type { ReactNode } from "react";
import { useKeyedAddress } from "~/ui/desk-links";
import { Details } from "~/ui/parts";
import { Tag } from "~/ui/tag";
import { Card, Facts } from "./record-cards";
import type { ShownView } from "./record-events";
import type { EstimateWords, MoneyView } from "./record-money";

/** Cards of one customer's record about money, offers, calls and what happened. */

function More({ to, children }: { to: string; children: ReactNode }) {
  const keyed = useKeyedAddress();
  return (
    <p className="more">
      <a href={keyed(to)}>{children}</a>
    </p>
  );
}

function Estimate({ estimate: { title, to, rows, changes, more } }: { estimate: EstimateWords }) {
  return (
    <Details summary={title}>
      <Facts rows={rows} />
      {changes.length === 0 ? null : (
        <>
          <h3>Changed since the one before</h3>
          <Facts rows={changes.map(({ label, words }) => ({ label, value: words }))} />
          {more > 0 ? <p className="soft">And {more} more lines.</p> : null}
        </>
      )}
      <More to={to}>Open {title} (PDF)</More>
    </Details>
  );
}

/** Loan Estimates with their clock, and the prices that were quoted. */
export function Estimates({ money }: { money: MoneyView }) {
  return (
    <Card id="estimates" heading="Loan Estimates and prices">
      <p>
        {money.isDue ? <Tag tone="warn">To do</Tag> : null} {money.clock}
      </p>
      {money.estimates.map((estimate) => (
        <Estimate key={estimate.to} estimate={estimate} />
      ))}
      {money.changed.length === 0 ? null : (
        <Details summary="What changed at the newest price">
          <Facts
            rows={money.changed.map(({ label, from, to, why, limit }) => ({
              label,
              value: `${from} before, ${to} now. ${why}.${limit === undefined ? "" : ` ${limit}`}`,
            }))}
          />
        </Details>
      )}
      {money.quotes.length === 0 ? (
        <p className="soft">No price was quoted.</p>
      ) : (
        <Details summary="Prices we quoted">
          <Facts rows={money.quotes.map(({ title, says }) => ({ label: title, value: says }))} />
          <More to={money.prices}>All prices, line by line</More>
        </Details>
      )}
    </Card>
  );
}

/** The rate lock, and what was paid. */
export function LockAndFees({ money, children }: { money: MoneyView; children: ReactNode }) {
  const keyed = useKeyedAddress();
  return (
    <Card id="lock" heading="Rate lock and fees">
      <Facts rows={money.lock} />
      {children}
      {money.fees.length === 0 ? <p className="soft">No fee was paid.</p> : null}
      <ul className="plain">
        {money.fees.map(({ words, to }) => (
          <li key={to}>
            {words}. <a href={keyed(to)}>Receipt</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The loans of the presentation, and what was offered before. */
export function Offers({ shown: { offered, presented, comparisons } }: { shown: ShownView }) {
  return (
    <>
      {presented.length === 0 ? null : (
        <Details summary={`Loans in it: ${String(presented.length)}`}>
          <ul>
            {presented.map(({ words, isChosen }) => (
              <li key={words}>
                {words} {isChosen ? <Tag tone="good">Chosen</Tag> : null}
              </li>
            ))}
          </ul>
        </Details>
      )}
      {offered === undefined ? null : (
        <Details summary={offered.title}>
          <ul>
            {offered.offers.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Details>
      )}
      {comparisons === undefined ? null : <p className="soft">{comparisons}</p>}
    </>
  );
}

export function Calls({ calls, to }: Pick<ShownView, "calls"> & { to: string }) {
  return (
    <Card id="calls" heading="Calls">
      {calls.length === 0 ? <p className="soft">No call was booked or made.</p> : null}
      <ul className="plain">
        {calls.map((words, index) => (
          <li key={`${String(index)} ${words}`}>{words}</li>
        ))}
      </ul>
      <More to={to}>Book, move or cancel a call</More>
    </Card>
  );
}

/** What happened last, of customer and employees. */
export function Trail({ events, to }: Pick<ShownView, "events"> & { to: string }) {
  return (
    <Card id="trail" heading="Trail">
      <ol className="when">
        {events.map(({ at, words }, index) => (
          <li key={`${String(index)} ${words}`}>
            <span className="soft">{at}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <More to={to}>Everything that was viewed and done</More>
    </Card>
  );
}
