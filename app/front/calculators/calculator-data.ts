import type { ReactElement } from "react";
import type { z } from "zod";
import { frontData, type FrontData } from "~/front/front-data";
import { readInputs, type InputReading, type Inputs } from "./inputs";
import { CALCULATORS_PAGE, type Calculator } from "./list";

/**
 * Returns the data of a calculator's page, for its loader: the inputs of the address, and the page
 * that shows their figures.
 */
export function calculatorData<Form extends z.ZodType>(
  request: Request,
  { path, title, description }: Calculator,
  inputs: Inputs<Form>,
  page: (reading: InputReading<z.output<Form>>) => ReactElement,
): Promise<FrontData> {
  return frontData(request, {
    path,
    title,
    description,
    section: "rates",
    main: page(readInputs(new URL(request.url), inputs)),
    crumbs: [{ to: CALCULATORS_PAGE.path, label: CALCULATORS_PAGE.title }],
  });
}
