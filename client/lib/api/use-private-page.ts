import { useEffect } from 'react'

const RULES = { robots: 'noindex, nofollow', referrer: 'no-referrer' } as const

/** For a page whose address grants access: search engines do not index it, and other sites do not receive it as referrer. */
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
