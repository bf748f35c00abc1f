import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './what-is-erased.module.css';

/** Lists what a deletion removes, and the one thing that stays. */
export function WhatIsErased() {
  return (
    <Card as="section">
      <CardHeader title="Ce qui est effacé" />
      <ul className={styles.list}>
        <li>votre nom, votre e-mail, votre numéro de téléphone et votre mot de passe</li>
        <li>vos sessions de révision, vos rédactions, vos cartes et vos autres créations</li>
        <li>vos cours, avec leur texte</li>
        <li>votre historique, vos favoris et vos révisions notées</li>
        <li>vos crédits, et votre formule si vous en avez une</li>
        <li>ce que cet appareil garde du compte, si vous y êtes connecté</li>
      </ul>
      <p className={styles.kept}>
        Une seule chose reste&nbsp;: une empreinte secrète de votre numéro, pour que l’essai gratuit ne soit
        donné qu’une fois. <Link to={paths.privacy}>Politique de confidentialité</Link>
      </p>
    </Card>
  );
}
