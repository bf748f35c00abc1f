import { Link } from 'react-router-dom';
import { DAY, TOKEN_LIFE_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import styles from './privacy-policy.module.css';

const SESSION_DAYS = TOKEN_LIFE_MS / DAY;

/** The privacy policy with the seven parts of spec section 2 and the facts of this product. */
export function PrivacyPolicy() {
  return (
    <article className={styles.policy}>
      <section>
        <h2>Introduction</h2>
        <p>
          Ardoise est un outil d’étude et de rédaction. Cette page dit, en mots simples, quelles données
          Ardoise garde sur vous, où, pourquoi, et comment les effacer.
        </p>
      </section>
      <CollectedData />
      <section>
        <h2>Utilisation des données</h2>
        <p>Vos données servent à faire marcher Ardoise, et à rien d’autre&nbsp;:</p>
        <ul>
          <li>
            ouvrir votre compte et vérifier, par un code envoyé par SMS, que le numéro est le vôtre&#8239;;
          </li>
          <li>
            vous reconnaître quand vous vous connectez, et vous rendre l’accès si vous perdez votre mot de
            passe&#8239;;
          </li>
          <li>produire ce que vous demandez, et vous le rendre dans votre historique&#8239;;</li>
          <li>compter vos crédits et suivre votre formule&#8239;;</li>
          <li>empêcher les abus, comme les essais répétés d’un mot de passe.</li>
        </ul>
        <p>Ardoise ne contient ni publicité, ni mesure d’audience.</p>
      </section>
      <section>
        <h2>Partage des données</h2>
        <p>
          <strong>Vos données ne sont pas vendues.</strong> Elles ne sont communiquées que si la loi l’exige,
          ou pour protéger des personnes, leurs droits ou le service.
        </p>
        <p>
          Certains messages passent par des intermédiaires&nbsp;: le service qui porte le SMS reçoit votre
          numéro et le code ou le lien, celui qui porte l’e-mail reçoit votre adresse et le lien. Si un
          service d’intelligence artificielle est branché sur Ardoise, il reçoit le texte de votre
          demande&#8239;; chaque résultat dit si une IA l’a écrit.
        </p>
        <p>
          La photo d’une page de vos cours ne part vers ce service que si vous demandez «&nbsp;Relire avec
          l’IA&nbsp;». Ardoise ne garde pas cette photo&#8239;; elle garde 30&nbsp;jours le texte lu, pour
          vous le rendre si la réponse s’est perdue.
        </p>
      </section>
      <Security />
      <section>
        <h2>Communication</h2>
        <p>
          Nous utilisons votre numéro et votre e-mail pour ce qui touche à votre compte&nbsp;: le code de
          vérification par SMS, le lien qui confirme votre adresse, celui pour changer de mot de passe, par
          e-mail ou par SMS, ce qui change dans l’accès à votre compte, et les changements de cette politique.
        </p>
      </section>
      <section>
        <h2>Changements de cette politique</h2>
        <p>Si cette politique change, vous en êtes averti par e-mail ou dans l’application.</p>
      </section>
    </article>
  );
}

function CollectedData() {
  return (
    <section>
      <h2>Données collectées</h2>
      <p>À l’inscription, nous vous demandons&nbsp;:</p>
      <ul>
        <li>
          votre <strong>adresse e-mail</strong>&#8239;;
        </li>
        <li>
          votre <strong>numéro de téléphone</strong>&#8239;;
        </li>
        <li>
          votre <strong>nom</strong> et votre prénom&#8239;;
        </li>
        <li>comment vous avez connu Ardoise, et un mot de passe.</li>
      </ul>
      <p>
        Ensuite, nous gardons ce que vous faites avec Ardoise&nbsp;: vos demandes et leurs résultats, vos
        favoris, vos révisions, le texte de vos cours (les fichiers et les photos d’où il vient restent sur
        l’appareil), et le compte de vos crédits. Le journal du serveur note l’adresse réseau des connexions
        et des essais, sans votre nom, pour empêcher les abus.
      </p>
      <h3>L’essai gratuit</h3>
      <p>
        L’essai est donné une seule fois par numéro de téléphone. Pour le vérifier, nous gardons une empreinte
        de ce numéro, calculée avec une clé secrète. Elle ne permet pas de lire le numéro, et elle reste même
        après la suppression du compte.
      </p>
      <h3>Sur votre appareil</h3>
      <p>Pour marcher sans connexion, Ardoise garde aussi sur l’appareil que vous utilisez&nbsp;:</p>
      <ul>
        <li>
          trois cookies qui vous évitent de vous reconnecter pendant {SESSION_DAYS}&nbsp;jours&nbsp;: votre
          clé de session, votre numéro de compte et vos coordonnées&#8239;;
        </li>
        <li>vos créations, votre historique et vos favoris, pour les rouvrir sans réseau&#8239;;</li>
        <li>vos brouillons, et ce qui attend d’être envoyé&#8239;;</li>
        <li>un formulaire d’inscription commencé, sans son mot de passe&#8239;;</li>
        <li>les fichiers de l’application et ses leçons.</li>
      </ul>
      <p>
        Se déconnecter efface de l’appareil tout ce qui touche à votre compte. Sur un téléphone partagé,
        pensez à le faire.
      </p>
    </section>
  );
}

function Security() {
  return (
    <section>
      <h2>Sécurité</h2>
      <p>
        Votre mot de passe n’est jamais gardé tel quel&nbsp;: nous n’en conservons qu’une empreinte, faite
        pour qu’on ne puisse pas le retrouver. Les essais répétés sont bloqués. Une session prend fin quand
        vous vous déconnectez, changez de mot de passe ou supprimez votre compte. L’application n’exécute
        aucun programme venu d’un autre site.
      </p>
      <p>Aucun système n’est infaillible&nbsp;: choisissez un mot de passe qui ne sert qu’ici.</p>
      <h3>Supprimer vos données</h3>
      <p>
        Vous pouvez <Link to={paths.deleteAccount}>supprimer votre compte</Link> à tout moment, avec votre
        e-mail et votre mot de passe. Tout ce qu’il contient est effacé aussitôt, sauf l’empreinte du numéro
        dont il est question plus haut.
      </p>
    </section>
  );
}
