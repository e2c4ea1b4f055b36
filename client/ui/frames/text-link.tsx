import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link within text, to a page of the product. */
export const TextLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'medium', textUnderlineOffset: '3px', _hover: { textDecoration: 'underline' } },
})
