import { move } from 'piscina'
import { drawSheet } from './drawing.ts'
import type { Sheet } from './sheet.ts'

/** What a drawing thread runs: the PDF of a sheet, handed over without a copy. */
export default async (sheet: Sheet) => move(new Uint8Array(await drawSheet(sheet)))
