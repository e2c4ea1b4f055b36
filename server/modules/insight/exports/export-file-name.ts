import type { DataExport } from './export.entity.ts'

/** Returns the name of the file of an export. */
export const fileNameOf = ({ name, format }: Pick<DataExport, 'name' | 'format'>): string => `${name}.${format}`
