import type { ReactNode } from "react";
import {
  CardFields,
  Checkbox,
  CheckboxCards,
  CodeField,
  DateField,
  MoneyField,
  PhoneField,
  RadioCards,
  SelectField,
  SsnField,
  TextArea,
  TextField,
  ZipField,
} from "./fields";
import { MoneyOrPercentField } from "./money-or-percent";
import { BarChart } from "./chart";
import { stackedBars } from "./chart-paths";
import { Bars } from "./bars";
import { Comparison } from "./comparison";
import { ErrorSummary } from "./error-summary";
import { Icon, type IconName } from "./icons";
import type { PageFrame, PanelView } from "./page-data";
import { Panel as AnswersPanel } from "./panel";
import { StepForm, StepProvider } from "./page";
import { Progress } from "./page-column";
import { Payment } from "./payment";
import { Segments } from "./segments";
import { Tag, type TagTone } from "./tag";
import { Taps } from "./taps";
import {
  BigNumber,
  BigNumbers,
  ButtonRow,
  Callout,
  Details,
  EstimateNotice,
  LinkButton,
  LinkList,
  Panel,
  Picture,
  Steps,
  SummaryList,
  Waiting,
  type PictureName,
} from "./parts";
import { Score } from "./score";
import "./figures.css";

const PICTURES: readonly PictureName[] = [
  "house",
  "key",
  "check",
  "letter",
  "phone",
  "shield",
  "frozen",
  "clock",
];
const ICONS: readonly IconName[] = ["check", "cross", "info", "phone", "warning"];
const TAGS: readonly (readonly [tone: TagTone, words: string])[] = [
  ["plain", "Started"],
  ["brand", "Comparing loans"],
  ["good", "Done"],
  ["warn", "To do"],
  ["bad", "Declined"],
];
const COUNTIES = ["Boulder", "Denver", "El Paso"].map((name) => ({ value: name, label: `${name} County` }));
const TERMS = [
  { value: "30", label: "30 years", hint: "Lower payment" },
  { value: "15", label: "15 years", hint: "Less interest in all" },
];
const PANEL: PanelView = {
  answers: [
    ["Home price", "$400,000, $80,000 down", "/playground?price"],
    ["Date of birth", "Given", "/playground?date"],
  ],
  next: ["Your approval"],
  who: "Our loan experts",
  there: "There now to answer you. Larkspur Home Loans, NMLS ID 0000000",
};
const EXAMPLE_ERROR = "Enter your first name.";

const frame: PageFrame = {
  flow: "playground",
  step: "playground",
  title: "Parts of the design",
  privacy: "open",
  layout: "main-flow",
  footer: {},
  key: "playground",
  action: "/playground",
  constraints: { share: { part: { "data-of": 400_000 } } },
  values: {},
};

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** All components on one page, for developers. */
export function Gallery({
  title,
  children,
}: {
  title: string;
  /** parts that pages put together */
  children: ReactNode;
}) {
  const step = {
    page: frame,
    data: { page: frame },
    values: { tap: "no" },
    errors: { broken: [EXAMPLE_ERROR] },
  };
  return (
    <StepProvider step={step}>
      <div className="pg">
        <h1>{title}</h1>
        <div className="lead">
          <p>What pages are made of. Nothing here is sent or kept.</p>
        </div>
        <ErrorSummary errors={step.errors} />
        <Part name="Where one is">
          <Progress at={{ section: "Your home", sectionIndex: 1, sectionCount: 4, at: 2, of: 5 }} />
          <Progress
            at={{
              section: "Your home",
              sectionIndex: 1,
              sectionCount: 4,
              at: 2,
              of: 5,
              pages: { sectionIndex: 0, sectionCount: 1, at: 7, of: 20 },
            }}
          />
        </Part>
        <Part name="Pictures">
          {PICTURES.map((name) => (
            <Picture key={name} name={name} />
          ))}
        </Part>
        <Part name="Icons and tags">
          <p>
            {ICONS.map((name) => (
              <span key={name}>
                <Icon name={name} /> {name}{" "}
              </span>
            ))}
          </p>
          <p>
            {TAGS.map(([tone, words]) => (
              <span key={tone}>
                <Tag tone={tone}>{words}</Tag>{" "}
              </span>
            ))}
          </p>
        </Part>
        <Payments />
        <Numbers />
        <Drawings />
        {children}
        <Messages />
        <Fields />
        <Part name="Answers that are buttons">
          <Taps
            name="tap"
            label="A second loan on the home"
            options={[
              { value: "yes", label: "Yes", hint: "A line of credit beside the mortgage." },
              { value: "no", label: "No" },
            ]}
          />
        </Part>
        <Links />
        <Part name="Waiting">
          <Waiting
            view={{ doing: "Looking for offers", usualSeconds: 20, elapsedSeconds: 5 }}
            page={{ action: "/playground?" }}
          />
        </Part>
      </div>
    </StepProvider>
  );
}

function Payments() {
  const loan = { principalAndInterest: 2_275.44, mortgageInsurance: 114 };
  const known = { ...loan, taxes: 175, homeownersInsurance: 140 };
  return (
    <Part name="A payment">
      <Payment id="pay-all" {...known} dues={85} />
      <Payment id="pay-less" label="Without mortgage insurance" {...known} mortgageInsurance={0} />
      <Payment id="pay-unknown" {...loan} note="The same for 360 months." />
      <form>
        <Segments
          name="years"
          legend="How long you stay"
          options={[3, 5, 7].map((years) => ({ value: String(years), label: `${years} years` }))}
          chosen="5"
          submit="Show"
        />
      </form>
      <form>
        <Segments
          name="plan"
          legend="Choices that nobody has made"
          options={["Stay", "Move"].map((words) => ({ value: words, label: words }))}
        />
      </form>
    </Part>
  );
}

function Numbers() {
  return (
    <Part name="Numbers">
      <EstimateNotice />
      <BigNumbers>
        <BigNumber label="APR" value="6.402%" note="Interest rate 6.125%, fixed" />
        <BigNumber label="Estimated payment" value="$2,310" note="a month" />
      </BigNumbers>
      <SummaryList
        heading="What is in the payment"
        figures="total"
        rows={[
          { label: "Principal and interest", value: "$1,944.40" },
          { label: "Property taxes, estimated", value: "$365.60" },
          { label: "Total each month", value: "$2,310.00" },
        ]}
      />
      <SummaryList
        heading="Answers to check"
        rows={[{ label: "Home price", value: "$400,000", change: "/playground" }]}
      />
      <Score score={712} from="Example bureau" word="Good" />
    </Part>
  );
}

function Drawings() {
  return (
    <Part name="Drawings">
      <Bars
        bars={[
          { label: "Today", words: "$3,347.61", parts: [3_347.61] },
          { label: "With this offer", words: "$2,478.06", parts: [2_078.06, 400] },
        ]}
        legend={["What changes", "What stays"]}
      />
      <Bars
        bars={[{ label: "Total", words: "$3,193.90", parts: [2_478.06, 120, 595.84] }]}
        legend={[
          "Principal and interest: $2,478.06",
          "Mortgage insurance: $120.00",
          "Taxes and insurance: $595.84",
        ]}
      />
      <BarChart
        id="years"
        title="What the payments of a year are"
        description="In the first year $19,000 is interest and $4,000 pays off the loan."
        bars={stackedBars([
          { lower: 19_000, upper: 4_000 },
          { lower: 12_000, upper: 11_000 },
          { lower: 1_000, upper: 22_000 },
        ])}
        lower="Interest"
        upper="Paid off"
        top="$23,000 a year"
        first="Year 1"
        last="Year 30"
      />
      <Comparison
        caption="Today and tomorrow"
        columns={["Today", "Tomorrow"]}
        rows={[{ label: "Payment", values: ["$3,347.61", "$2,478.06"] }]}
      />
      <AnswersPanel view={PANEL} />
    </Part>
  );
}

function Messages() {
  return (
    <Part name="Messages">
      {(["info", "good", "warn", "bad"] as const).map((tone) => (
        <Callout key={tone} tone={tone}>
          <p>A message in the tone {tone}.</p>
        </Callout>
      ))}
      <Panel heading="A quiet inset">
        <p>For what stands apart from the question.</p>
      </Panel>
      <Details summary="Why do we ask?">
        <p>Because the answer decides what comes next.</p>
      </Details>
      <Steps
        items={["You answer a few questions.", "We show what is possible.", "A loan expert calls you."]}
      />
    </Part>
  );
}

function Fields() {
  return (
    <Part name="Fields">
      <StepForm submit="The main button" secondary={{ label: "Another button", intent: "other" }}>
        <TextField name="name" label="Text" hint="A hint says what is expected." />
        <TextField name="broken" label="Text that was refused" />
        <MoneyField name="money" label="Money" />
        <MoneyOrPercentField name="share" label="Money, or a part of $400,000 such as 20%" />
        <PhoneField name="phone" label="Phone" />
        <ZipField name="homeZip" label="ZIP code" />
        <CodeField name="code" label="Code" />
        <DateField name="date" label="Date" />
        <SsnField name="ssn" label="Social Security number" />
        <SelectField name="county" label="List" options={COUNTIES} placeholder="Choose a county" />
        <TextArea name="text" label="Longer text" optional />
        <RadioCards name="term" label="One of several" options={TERMS} columns={2} />
        <CheckboxCards name="several" label="Any of several" options={TERMS} />
        <Checkbox name="agreed" label="A box to tick" />
        <CardFields />
      </StepForm>
    </Part>
  );
}

function Links() {
  return (
    <Part name="Links">
      <ButtonRow>
        <LinkButton to="/playground" main>
          A main link
        </LinkButton>
        <LinkButton to="/playground">A quiet link</LinkButton>
      </ButtonRow>
      <LinkList links={[{ to: "/", label: "The front page" }]} />
    </Part>
  );
}
