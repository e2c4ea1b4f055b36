import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser } from '../support/browser/browser.ts'
import { type Gallery, openGallery } from '../support/browser/gallery.ts'
import { LOOKS } from '../support/browser/screens.ts'

describeInBrowser('every screen of the merchant', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(['merchant'])
  })
  afterAll(() => gallery?.close())

  it.each(LOOKS)('is whole in $name', async (look) => expect(await gallery.walk('merchant', look)).toEqual([]), 300_000)
})
