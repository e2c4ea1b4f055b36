import { move } from 'piscina'
import { drawSheet } from './drawing.ts'
import type { Sheet } from './sheet.ts'

/** The task of a drawing thread: returns the PDF of a sheet without copying it. */
export default async (sheet: Sheet) => move(new Uint8Array(await drawSheet(sheet)))
