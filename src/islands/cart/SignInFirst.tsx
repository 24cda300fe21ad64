import { reopenAfterSignIn } from './dialog.ts'
import { pathTo } from '../../lib/paths.ts'
import { useCart } from './context.ts'

/** Asks a visitor to sign in; the cart is kept. */
export function SignInFirst() {
  const { language, t } = useCart()
  return (
    <div className="dialog-foot cart-foot">
      <p>{t.visitor}</p>
      <div className="form-choices">
        <a
          className="button button-primary button-large"
          href={pathTo(language, '/login')}
          data-login
          data-returns
          onClick={({ currentTarget }) => reopenAfterSignIn(currentTarget)}
          aria-haspopup="dialog"
        >
          {t.signIn}
        </a>
        <a className="button button-large" href={pathTo(language, '/signup')} data-returns>
          {t.signUp}
        </a>
      </div>
    </div>
  )
}
