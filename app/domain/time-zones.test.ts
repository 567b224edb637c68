import { describe, expect, it } from "vitest";
import { STATE_NAMES } from "./state-names";
import { ZONE_LABELS, zoneOfCustomer, zonesOf, type CustomerPlace } from "./time-zones";

const labels = (place: CustomerPlace): string =>
  zonesOf(place)
    .map((zone) => ZONE_LABELS[zone])
    .join(" ");
const shown = (place: CustomerPlace): string => ZONE_LABELS[zoneOfCustomer(place)] ?? "";

describe("F4: the time zones of a customer", () => {
  it.each<[string, CustomerPlace, string]>([
    ["a state with one", { state: "CO" }, "Mountain"],
    ["the home goes before the number", { state: "CO", phone: "2025550101" }, "Mountain Eastern"],
    [
      "a number of the home's state says nothing new",
      { state: "IN", zip: "46204", phone: "3175550101" },
      "Eastern",
    ],
    ["a number alone", { phone: "8085550101" }, "Hawaii"],
    ["nothing", {}, "Eastern Pacific"],
    ["a toll-free number", { phone: "8005550101" }, "Eastern Pacific"],
    ["Indiana", { state: "IN" }, "Eastern Central"],
    ["Indianapolis by ZIP code", { state: "IN", zip: "46204" }, "Eastern"],
    ["Gary by ZIP code", { state: "IN", zip: "46402" }, "Central"],
    ["Evansville by county", { state: "IN", county: "Vanderburgh County" }, "Central"],
    ["a ZIP code of a divided area", { state: "IN", zip: "46534" }, "Eastern Central"],
    ["Pensacola", { state: "FL", zip: "32501" }, "Central"],
    ["Miami", { state: "FL", county: "Miami-Dade" }, "Eastern"],
    ["Port St. Joe in a divided county", { state: "FL", county: "Gulf", zip: "32456" }, "Eastern Central"],
    ["Nashville", { state: "TN", zip: "37201" }, "Central"],
    ["Knoxville", { state: "TN", county: "Knox" }, "Eastern"],
    ["Louisville", { state: "KY", zip: "40202" }, "Eastern"],
    ["El Paso", { state: "TX", county: "El Paso" }, "Mountain"],
    ["Houston", { state: "TX", zip: "77002" }, "Central"],
    ["Coeur d'Alene", { state: "ID", zip: "83814" }, "Pacific"],
    ["Rapid City", { state: "SD", zip: "57701" }, "Mountain"],
    ["Phoenix", { state: "AZ", zip: "85004" }, "Arizona"],
    ["the land of the Navajo Nation", { state: "AZ", zip: "86515" }, "Arizona Mountain"],
    ["Anchorage", { state: "AK", zip: "99501" }, "Alaska"],
    ["Adak", { state: "AK", zip: "99546" }, "Hawaii-Aleutian"],
    ["Puerto Rico", { state: "PR" }, "Atlantic"],
    ["Guam", { state: "GU" }, "Chamorro"],
    ["the Northern Mariana Islands", { state: "MP", phone: "6705550101" }, "Chamorro"],
    ["American Samoa", { state: "AS" }, "Samoa"],
    ["a county of a state with one", { state: "CO", county: "Denver" }, "Mountain"],
  ])("%s", (_where, place, zones) => expect(labels(place)).toBe(zones));

  it.each<[string, CustomerPlace, string]>([
    ["the home's, whatever the number", { state: "CO", phone: "2025550101" }, "Mountain"],
    ["the number's, without a home", { phone: "4155550101" }, "Pacific"],
    ["ours, without either", {}, "Eastern"],
    ["that of most people, of two", { state: "TN" }, "Central"],
    ["that of the county", { state: "TN", county: "Knox" }, "Eastern"],
  ])("tells times in %s", (_which, place, zone) => expect(shown(place)).toBe(zone));

  it("knows every state of our lists, and each zone has a name", () => {
    for (const state of Object.keys(STATE_NAMES))
      for (const zone of zonesOf({ state }))
        expect([state, ZONE_LABELS[zone]]).toEqual([state, expect.any(String)]);
    for (const state of Object.keys(STATE_NAMES))
      expect([state, zonesOf({ state })]).not.toEqual([state, zonesOf({})]);
  });
});
