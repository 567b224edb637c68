import { telephone } from "~/ui/telephone";
import { forLoan, PEOPLE } from "./addresses";
import type { LoanOverview } from "./visit";

type Overview = LoanOverview["overview"];

/** Returns the first letters of the first and the last name: "TM" for Theo Marsh. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return [first, last]
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}

/** A person as a drawn circle with their initials; the name beside it says who it is. */
const Initials = ({ name, isBanker = false }: { name: string; isBanker?: boolean }) => (
  <svg className={isBanker ? "ini lead" : "ini"} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="22" />
    <text x="24" y="24" dy=".36em">
      {initialsOf(name)}
    </text>
  </svg>
);

/** Everyone on the loan, and the banker with role, license number and phone. */
export function PeopleCard({
  overview: { people, banker, loan },
  phone,
}: {
  overview: Overview;
  /** the lender's phone as it is shown */
  phone: string;
}) {
  const line = telephone(banker?.phoneNumber ?? phone);
  return (
    <section className="card" aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className="list pictured">
        <li>
          {banker === null ? null : <Initials name={banker.name} isBanker />}
          <span>
            <b>{banker === null ? "Our loan experts" : banker.name}</b>
            <small>
              {banker === null ? "Any of them can help you." : `Your loan expert. NMLS ID ${banker.nmlsId}`}
            </small>
            <a href={line.href}>
              <span className="vh">Call </span>
              {line.shown}
            </a>
          </span>
        </li>
        {people.map(({ name, isYou, isPrimary, phoneEnding }, index) => (
          <li key={index}>
            <Initials name={name} />
            <span>
              <b>{name}</b>
              {isYou ? " (you)" : ", on the loan with you"}
              <small>
                {phoneEnding === undefined
                  ? isPrimary
                    ? "Opened the application"
                    : "Was named in the application"
                  : `Phone ending in ${phoneEnding}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={forLoan(PEOPLE, loan.appId)}>People on this loan</a>
      </p>
    </section>
  );
}
