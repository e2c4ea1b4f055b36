import { useEffect } from 'react'

const RULES = { robots: 'noindex, nofollow', referrer: 'no-referrer' } as const

/** The address of this page is the right to see it: no search engine keeps it and no other site learns it. */
export const usePrivatePage = (title: string) => {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const tags = Object.entries(RULES).map(([name, content]) => Object.assign(document.createElement('meta'), { name, content }))
    document.head.append(...tags)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [])
}
