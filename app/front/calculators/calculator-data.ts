import type { ReactElement } from "react";
import type { z } from "zod";
import { frontData, type FrontData } from "~/front/front-data";
import { runtimeOf } from "~server/edge/request-runtime";
import { lenderSettings, type LenderSettings } from "./lender";
import { readInputs, type InputReading, type Inputs } from "./inputs";
import { CALCULATORS_PAGE, type Calculator } from "./list";

/**
 * Returns the data of a calculator's page, for its loader: the inputs of the address, and the page
 * that shows their figures.
 */
export async function calculatorData<Form extends z.ZodType>(
  request: Request,
  { path, title, description }: Calculator,
  inputs: Inputs<Form>,
  page: (reading: InputReading<z.output<Form>>, lender: LenderSettings) => ReactElement,
): Promise<FrontData> {
  const lender = await lenderSettings(request, await runtimeOf(request));
  return frontData(request, {
    path,
    title,
    description,
    section: "rates",
    main: page(readInputs(new URL(request.url), inputs), lender),
    crumbs: [{ to: CALCULATORS_PAGE.path, label: CALCULATORS_PAGE.title }],
  });
}
