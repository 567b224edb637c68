import { createRemixStub } from "./remix-stub";
import type { ReactNode } from "react";
import { disclaimers } from "~/content/disclaimers";
import { PageColumn } from "./page-column";
import type { FormReply, PageFrame, SiteData } from "./page-data";

/** Returns a page frame for tests with only the required data. */
export function testFrame(over: Partial<PageFrame> = {}): PageFrame {
  return {
    flow: "mini",
    step: "home",
    title: "What is your name?",
    privacy: "open",
    layout: "non-fixed-header",
    footer: {},
    key: "key-1",
    action: "/mini/home",
    constraints: {},
    values: {},
    terms: disclaimers(over.footer ?? {}, testSite.brand.name, testSite.today),
    ...over,
  };
}

/** Site data for tests, in the shape of the configuration. */
export const testSite: SiteData = {
  brand: {
    name: "Larkspur Home Loans",
    nmlsId: "0000000",
    supportPhone: "800.555.0100",
    licensingPhone: "800.555.0199",
    licensing: "Licensed where the sample says so.",
    demo: true,
  },
  links: {
    terms: "/t",
    privacy: "/p",
    security: "/s",
    licensing: "/l",
    privacyChoices: "/c",
  },
  scripts: true,
  year: 2026,
  today: "11/20/2026",
};

/**
 * A route that renders `view` like a step page, with a loader's data and optionally an action's
 * reply.
 */
export function TestStep({
  frame,
  reply,
  view,
  data = {},
}: {
  frame: PageFrame;
  reply?: FormReply;
  view: () => ReactNode;
  data?: object;
}) {
  const Stub = createRemixStub([
    {
      id: "step",
      path: "/",
      Component: () => <PageColumn page={frame}>{view()}</PageColumn>,
      loader: () => null,
    },
  ]);
  return (
    <Stub
      initialEntries={["/"]}
      hydrationData={{
        loaderData: { step: { page: frame, ...data } },
        ...(reply ? { actionData: { step: reply } } : {}),
      }}
    />
  );
}
