import { textOf, written } from '../../shared/i18n/text.ts'
import { CONTENT_WIDTH, FOOT, MARGIN, type Mark, PAGE, type Put, TOP } from './page.ts'
import type { Sheet } from './sheet.ts'
import { createSlabs, type Slab } from './slabs.ts'
import type { Typeface } from './typeface.ts'

/** The height of what a slab has to have below it on its page. */
const heightAfter = (slabs: readonly Slab[], at: number): number => {
  const next = slabs[at]?.keepsWithNext ? slabs[at + 1] : undefined
  return next ? next.height + heightAfter(slabs, at + 1) : 0
}

/** Lays a document out into pages of marks. Pure, except for measuring with the typeface. */
export const layOut = (sheet: Sheet, typeface: Typeface): Mark[][] => {
  const { wordsSlabs, slabsOf } = createSlabs(sheet, typeface)
  const pages: Mark[][] = []
  let y = 0
  const bottom = PAGE.height - FOOT
  const open = () => {
    const marks: Mark[] = []
    pages.push(marks)
    y = TOP
    if (pages.length === 1) return
    const put: Put = (mark) => marks.push(mark)
    for (const [at, words] of sheet.running.entries()) {
      const half = CONTENT_WIDTH / 2 - 6
      const slab = wordsSlabs({ size: 8, tone: 'muted', ...words, align: at === 0 ? 'left' : 'right' }, half)[0]
      slab?.draw(MARGIN + (at === 0 ? 0 : half + 12), TOP - 12, put)
    }
    put({ kind: 'line', x: MARGIN, y: TOP + 6, width: CONTENT_WIDTH, tone: 'soft' })
    y = TOP + 20
  }
  const place = (slab: Slab) => {
    slab.draw(MARGIN, y, (mark) => pages.at(-1)!.push(mark))
    y += slab.height
  }

  open()
  let isFresh = true
  const slabs = sheet.blocks.flatMap((block) => slabsOf(block, CONTENT_WIDTH))
  slabs.forEach((slab, at) => {
    if (!isFresh && y + slab.height + heightAfter(slabs, at) > bottom && !slab.isSpace) {
      open()
      isFresh = true
      if (slab.head) place(slab.head)
    }
    if (slab.isSpace && (isFresh || y + slab.height > bottom)) return
    place(slab)
    isFresh = false
  })

  pages.forEach((marks, at) => {
    const put: Put = (mark) => marks.push(mark)
    let foot = PAGE.height - FOOT + 16
    put({ kind: 'line', x: MARGIN, y: foot, width: CONTENT_WIDTH, tone: 'soft' })
    foot += 6
    const small = { size: 7.5, tone: 'muted' } as const
    for (const words of sheet.footer) {
      const slab = wordsSlabs({ ...small, ...words }, CONTENT_WIDTH)[0]
      slab?.draw(MARGIN, foot, put)
      foot += slab?.height ?? 0
    }
    const number = textOf('documents:page', { page: at + 1, all: pages.length })
    for (const language of sheet.pageNumbers ?? ['en', 'ar']) {
      wordsSlabs({ ...small, text: written(number, language) }, CONTENT_WIDTH)[0]!.draw(MARGIN, foot, put)
    }
  })
  return pages
}
