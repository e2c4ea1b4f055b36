import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where a run keeps the files of the demo that its tests share; they go with its cluster. */
export const demoFilesOf = (run: string): string => path.join(tmpdir(), `mizan-shared-demo-${run}`)

/** Where they lie while they are made. */
export const unfinishedOf = (dataDir: string): string => `${dataDir}-unfinished`
