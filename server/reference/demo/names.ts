import type { RandomSource } from "~server/shared/random";

/**
 * Names of invented customers: given names and family names that are common in the United States,
 * long ones, with accents, hyphens and apostrophes. None is one of the last names that decide
 * outcomes (personas.ts).
 */

const GIVEN = words(`
  Aaliyah Abigail Adaeze Adriana Ahmed Aisha Alejandro Alexandra Amara Amir Anaïs Andre Angela Anika Antonio Ariana Arjun
  Ashley Benjamin Beatriz Björn Brandon Brianna Caleb Camila Carlos Carmen Caroline Cedric Chidi Chloë Christopher
  Claudia Connor Daniela Darius Deborah Deshawn Diego Dmitri Dominic Eleanor Elijah Elizabeth Emeka Emilia Emmanuel
  Esperanza Ethan Evelyn Fatima Felipe Fernanda Francisco François Gabriel Genevieve Giovanni Grace Gwendolyn
  Hannah Harold Hassan Heather Hiroshi Ibrahim Ines Isabella Isaiah Jacqueline Jamal Jasmine Jerome Jesús Joaquín Jonathan
  Josephine José Juanita Kaito Katarzyna Keisha Kenji Khadija Kwame Latoya Leila Leilani Liam Linh Lourdes Lucía Mackenzie
  Malik Marcus Margaret Mariana Mateo Mei Michelle Miguel Mikhail Mireille Mohammed Monique Nadia Natalia Nathaniel
  Ngozi Nicolás Noémie Octavia Oluwaseun Omar Orlando Patricia Paulo Priyanka Quentin Rafael Ramón Raquel Rashid Renée
  Rhiannon Ricardo Rosalind Ruben Samantha Samuel Sanjay Saoirse Sebastián Shanice Siobhán Sofía Stephanie Sunita Tariq
  Tatiana Theodore Thiago Tomás Tyrone Valentina Veronica Vikram Wei Wilhelmina Xiomara Yolanda Yusuf Zachary Zoë
  Maximiliana-Josefina Bartholomew-Alexander Anne-Marie Jean-Pierre Mary-Katherine D'Andre
`);

const FAMILY = words(`
  Abdullah Abernathy Adeyemi Aguilar Ainsworth Alvarado Anderson Appiah Arellano Ashford Bailey Banerjee Barrett Begay
  Bellamy Benítez Bergström Blackwood Boateng Bouchard Brennan Brooks Buchanan Caballero Calderón Campbell Castañeda
  Chatterjee Chavez Chen Chukwu Coleman Contreras Cooper Cruz Cunningham D'Agostino D'Angelo Dalton Delacroix Delgado
  Desrosiers Diallo Dimitriou Domínguez Donovan Dubois Dupré Eastwick Ellison Escobedo Espinoza Falkenrath Farouk Ferrari
  Fitzgerald Fitzpatrick Flores Fontaine Foster Gallagher García Gebreselassie Goldberg Gonçalves Gonzalez Greenfield
  Guerrero Gutiérrez Hagopian Harrington Hashimoto Hassan Hernández Hoang Hollingsworth Huang Ibáñez Iyer
  Jankowski Jaramillo Jiménez Johansson Kaczmarek Kahananui Kamau Karlsson Kaur Kawasaki Kensington Khan
  Kim Kirkpatrick Kowalczyk Krishnamurthy Lambert Larsson Lefebvre Leung Lindqvist Lombardi López Macpherson
  Maldonado Marchetti Martínez Matsumoto McAllister McDonough McIntyre Mbeki Medina Mehta Mendoza Mikkelsen Moreau Morales
  Müller Muñoz Nakamura Navarro Ndiaye Nguyen Nielsen Novák Núñez O'Brien O'Connell O'Donoghue O'Shaughnessy Ocampo Okafor
  Oliveira Olsen Ortega Osborne Owusu Pacheco Papadopoulos Park Patel Peña Pérez Petrov Pham Quintana Quiñones Rahman Ramírez
  Reyes Richardson Rivera Robinson Rodríguez Romano Rossi Saldívar Sánchez Santiago Satterfield Schneider Sepúlveda
  Shevchenko Silva Singh Sjöberg Soto Stojanović Sullivan Takahashi Tanaka Taylor Thibodeaux Thompson Torres Tran Underwood
  Valenzuela Vandenberg VanDerMeer Vargas Vásquez Vega Villanueva Volkov Walker Weatherspoon Whitaker
  Williams Winterbourne Wojciechowski Wong Wright Yamamoto Yáñez Young Zaragoza Zhang Zielinski
`);

/** A tenth of the people have two family names, which makes the longest names. */
const TWO_FAMILY_NAMES = 0.1;
const WITH_SUFFIX = 0.03;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The name of a person on a loan. */
export interface DemoName {
  firstName: string;
  lastName: string;
  suffix: string | undefined;
}

/** Returns the name of an invented person; of a couple often with the partner's family name. */
export function nextName(random: RandomSource, partner?: DemoName): DemoName {
  const firstName = random.pick(GIVEN);
  if (partner && random.chance(0.6)) return { firstName, lastName: partner.lastName, suffix: undefined };
  const family = random.pick(FAMILY);
  const isDouble = random.chance(TWO_FAMILY_NAMES);
  const lastName = isDouble ? `${family}-${random.pick(FAMILY)}` : family;
  const suffix = random.chance(WITH_SUFFIX) ? random.pick(["Jr.", "III"]) : undefined;
  return { firstName, lastName, suffix };
}

/** Returns an address at a domain that is reserved for examples. */
export function emailOf({ firstName, lastName }: DemoName, number: number): string {
  const plain = (name: string): string =>
    name
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, "");
  const domain = ["example.com", "example.net", "example.org"][number % 3] ?? "example.com";
  return `${plain(firstName)}.${plain(lastName)}${String(number)}@${domain}`;
}
